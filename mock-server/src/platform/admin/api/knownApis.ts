import type { ForeignCall } from '../../kernel/area/areaFacts.ts';

const RAISES = true;

type Known = readonly [method: string, path: string, description: string, raises?: typeof RAISES];

const byGroup: Record<string, readonly Known[]> = {
  接口: [
    ['POST', '/api/createApi', '新增接口'],
    ['POST', '/api/deleteApi', '删除接口'],
    ['POST', '/api/updateApi', '修改接口'],
    ['POST', '/api/getApiList', '分页查询接口'],
    ['POST', '/api/getAllApis', '读取全部接口'],
    ['POST', '/api/getApiById', '查看接口'],
    ['DELETE', '/api/deleteApisByIds', '批量删除接口'],
  ],
  角色: [
    ['POST', '/authority/copyAuthority', '拷贝角色'],
    ['POST', '/authority/createAuthority', '新增角色'],
    ['POST', '/authority/deleteAuthority', '删除角色'],
    ['PUT', '/authority/updateAuthority', '修改角色'],
    ['POST', '/authority/getAuthorityList', '查询角色列表'],
    ['POST', '/authority/setDataAuthority', '设置角色的数据范围'],
  ],
  接口权限: [
    ['POST', '/casbin/updateCasbin', '设置角色的接口权限'],
    ['POST', '/casbin/getPolicyPathByAuthorityId', '查看角色的接口权限'],
  ],
  菜单: [
    ['POST', '/menu/addBaseMenu', '新增菜单'],
    ['POST', '/menu/deleteBaseMenu', '删除菜单'],
    ['POST', '/menu/updateBaseMenu', '修改菜单'],
    ['POST', '/menu/getBaseMenuById', '查看菜单'],
    ['POST', '/menu/getMenuList', '查询菜单列表'],
    ['POST', '/menu/getBaseMenuTree', '读取菜单树'],
    ['POST', '/menu/getMenuAuthority', '查看角色的菜单'],
    ['POST', '/menu/addMenuAuthority', '设置角色的菜单'],
  ],
  分片上传: [
    ['GET', '/fileUploadAndDownload/findFile', '查找已传分片'],
    ['POST', '/fileUploadAndDownload/breakpointContinue', '上传分片'],
    ['POST', '/fileUploadAndDownload/breakpointContinueFinish', '合并分片'],
    ['POST', '/fileUploadAndDownload/removeChunk', '清除分片'],
  ],
  文件上传与下载: [
    ['POST', '/fileUploadAndDownload/upload', '上传文件'],
    ['POST', '/fileUploadAndDownload/deleteFile', '删除文件'],
    ['POST', '/fileUploadAndDownload/editFileName', '修改文件名称'],
    ['POST', '/fileUploadAndDownload/getFileList', '查询文件列表'],
  ],
  系统服务: [
    ['POST', '/system/getServerInfo', '查看服务器状态'],
    ['POST', '/system/getSystemConfig', '查看系统配置'],
    ['POST', '/system/setSystemConfig', '修改系统配置'],
  ],
  客户: [
    ['PUT', '/customer/customer', '修改客户'],
    ['POST', '/customer/customer', '新增客户'],
    ['DELETE', '/customer/customer', '删除客户'],
    ['GET', '/customer/customer', '查看客户'],
    ['GET', '/customer/customerList', '查询客户列表'],
  ],
  代码生成器: [
    ['GET', '/autoCode/getDB', '读取数据库名'],
    ['GET', '/autoCode/getTables', '读取数据表名'],
    ['GET', '/autoCode/getColumn', '读取数据表字段'],
    ['POST', '/autoCode/createTemp', '生成代码', RAISES],
    ['POST', '/autoCode/preview', '预览生成的代码', RAISES],
    ['POST', '/autoCode/createPlug', '生成插件模板', RAISES],
    ['POST', '/autoCode/installPlugin', '安装插件', RAISES],
    ['POST', '/autoCode/pubPlug', '打包插件', RAISES],
  ],
  '包（pkg）生成器': [
    ['POST', '/autoCode/createPackage', '新增代码包', RAISES],
    ['POST', '/autoCode/getPackage', '查询代码包'],
    ['POST', '/autoCode/delPackage', '删除代码包', RAISES],
  ],
  代码生成器历史: [
    ['POST', '/autoCode/getMeta', '查看生成记录的内容'],
    ['POST', '/autoCode/rollback', '回滚生成的代码', RAISES],
    ['POST', '/autoCode/getSysHistory', '查询生成记录'],
    ['POST', '/autoCode/delSysHistory', '删除生成记录', RAISES],
  ],
  系统字典详情: [
    ['PUT', '/sysDictionaryDetail/updateSysDictionaryDetail', '修改字典项'],
    ['POST', '/sysDictionaryDetail/createSysDictionaryDetail', '新增字典项'],
    ['DELETE', '/sysDictionaryDetail/deleteSysDictionaryDetail', '删除字典项'],
    ['GET', '/sysDictionaryDetail/findSysDictionaryDetail', '查看字典项'],
    ['GET', '/sysDictionaryDetail/getSysDictionaryDetailList', '查询字典项列表'],
  ],
  系统字典: [
    ['POST', '/sysDictionary/createSysDictionary', '新增字典'],
    ['DELETE', '/sysDictionary/deleteSysDictionary', '删除字典'],
    ['PUT', '/sysDictionary/updateSysDictionary', '修改字典'],
    ['GET', '/sysDictionary/findSysDictionary', '查看字典'],
    ['GET', '/sysDictionary/getSysDictionaryList', '查询字典列表'],
  ],
  操作记录: [
    ['POST', '/sysOperationRecord/createSysOperationRecord', '新增操作记录'],
    ['GET', '/sysOperationRecord/findSysOperationRecord', '查看操作记录'],
    ['GET', '/sysOperationRecord/getSysOperationRecordList', '查询操作记录'],
    ['DELETE', '/sysOperationRecord/deleteSysOperationRecord', '删除操作记录'],
    ['DELETE', '/sysOperationRecord/deleteSysOperationRecordByIds', '批量删除操作记录'],
  ],
  '断点续传(插件版)': [
    ['POST', '/simpleUploader/upload', '插件版上传分片'],
    ['GET', '/simpleUploader/checkFileMd5', '插件版校验文件'],
    ['GET', '/simpleUploader/mergeFileMd5', '插件版合并文件'],
  ],
  邮件: [
    ['POST', '/email/emailTest', '发送测试邮件'],
    ['POST', '/email/emailSend', '发送邮件'],
  ],
  按钮权限: [
    ['POST', '/authorityBtn/setAuthorityBtn', '设置角色的按钮权限'],
    ['POST', '/authorityBtn/getAuthorityBtn', '查看角色的按钮权限'],
    ['POST', '/authorityBtn/canRemoveAuthorityBtn', '检查按钮能否删除'],
  ],
  表格模板: [
    ['POST', '/sysExportTemplate/createSysExportTemplate', '新增导出模板', RAISES],
    ['DELETE', '/sysExportTemplate/deleteSysExportTemplate', '删除导出模板', RAISES],
    ['DELETE', '/sysExportTemplate/deleteSysExportTemplateByIds', '批量删除导出模板', RAISES],
    ['PUT', '/sysExportTemplate/updateSysExportTemplate', '修改导出模板', RAISES],
    ['GET', '/sysExportTemplate/findSysExportTemplate', '查看导出模板'],
    ['GET', '/sysExportTemplate/getSysExportTemplateList', '查询导出模板'],
    ['GET', '/sysExportTemplate/exportExcel', '按模板导出表格'],
    ['GET', '/sysExportTemplate/exportTemplate', '下载导入模板'],
    ['POST', '/sysExportTemplate/importExcel', '按模板导入表格'],
  ],
};

/**
 * Calls of the compatible API that can be granted to roles. Calls that this server declares have
 * their own rows.
 */
export const knownApis: readonly ForeignCall[] = Object.entries(byGroup).flatMap(
  ([apiGroup, rows]) =>
    rows.map(([method, path, description, raises = false]) => ({
      method,
      path,
      apiGroup,
      description,
      raises,
    })),
);
