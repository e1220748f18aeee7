export const texts = {
  group: '系统字典',
  detailGroup: '系统字典详情',
  notUsable: '字典未创建或未开启',
  unknown: '字典不存在或已被删除',
  unknownDetail: '字典项不存在或已被删除',
  typeTaken: '存在相同的字典类型，请更换后重试',
  valueTaken: '该字典已有相同的字典值，请更换后重试',
  queried: '查询成功',
  created: '创建成功',
  saved: '更新成功',
  deleted: '删除成功',
} as const;
