import type { GeneratorModel } from '../model/schemas.ts';

/** A customer with orders: every kind of field, states, a tree and rows that belong to a master. */
export const SHOP: GeneratorModel = {
  id: 'small-shop',
  title: '小店订单',
  entities: [
    {
      name: 'customer',
      label: '顾客',
      scope: 'user',
      fields: [
        {
          name: 'fullName',
          label: '姓名',
          kind: 'text',
          required: true,
          unique: true,
          min: 2,
          max: 40,
          search: true,
        },
        { name: 'credit', label: '余额', kind: 'money', min: 0, max: 100_000_000 },
        { name: 'birthday', label: '生日', kind: 'date', search: true },
        { name: 'isMember', label: '会员', kind: 'switch', search: true },
        { name: 'remark', label: '备注', kind: 'longText', list: false },
        { name: 'seller', label: '销售', kind: 'person', search: true },
        { name: 'photo', label: '照片', kind: 'file' },
        { name: 'region', label: '地区', kind: 'dictionary', dictionary: 'region_kind' },
      ],
    },
    {
      name: 'shopOrder',
      label: '订单',
      scope: 'all',
      fields: [
        { name: 'orderNo', label: '单号', kind: 'text', required: true, search: true },
        {
          name: 'customerId',
          label: '顾客',
          kind: 'relation',
          relation: 'customer',
          isDetail: true,
          required: true,
          search: true,
        },
        { name: 'amount', label: '数量', kind: 'integer', required: true, min: 1, max: 999 },
        { name: 'weight', label: '重量', kind: 'decimal' },
        {
          name: 'payment',
          label: '付款方式',
          kind: 'choice',
          choices: [
            { value: 'cash', label: '现金' },
            { value: "it's", label: '"其他"' },
          ],
          search: true,
        },
        { name: 'sentAt', label: '发货时间', kind: 'dateTime', search: true },
      ],
      states: {
        field: 'status',
        label: '状态',
        values: [
          { value: 'open', label: '待处理' },
          { value: 'sent', label: '已发货' },
          { value: 'closed', label: '已完成' },
        ],
        start: 'open',
        moves: [
          { name: 'send', label: '发货', from: ['open'], to: 'sent' },
          { name: 'finish', label: '完成', from: ['open', 'sent'], to: 'closed' },
        ],
      },
    },
    {
      name: 'category',
      label: '分类',
      scope: 'all',
      fields: [
        { name: 'title', label: '名称', kind: 'text', required: true },
        { name: 'parentId', label: '上级', kind: 'parent' },
      ],
    },
  ],
};

/** Records of netbars and markets, which only an area of the workspace can have. */
export const DUTY: GeneratorModel = {
  id: 'duty-plan',
  title: '值班安排',
  entities: [
    {
      name: 'shift',
      label: '班次',
      scope: 'netbar',
      fields: [
        { name: 'guard', label: '值班人', kind: 'text', required: true, search: true },
        { name: 'startsAt', label: '开始时间', kind: 'dateTime', required: true, search: true },
        { name: 'pay', label: '补贴', kind: 'money', min: 0 },
        {
          name: 'level',
          label: '级别',
          kind: 'dictionary',
          dictionary: 'duty_level',
          search: true,
        },
      ],
    },
    {
      name: 'visit',
      label: '巡店',
      scope: 'market',
      fields: [
        { name: 'purpose', label: '目的', kind: 'text', required: true },
        { name: 'shiftId', label: '班次', kind: 'relation', relation: 'shift' },
        { name: 'isDone', label: '已完成', kind: 'switch', search: true },
      ],
    },
  ],
};
