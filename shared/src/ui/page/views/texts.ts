/** Texts of the panel of saved views, which are loaded later than the page. */
export const viewTexts = {
  noView: '不使用视图',
  noViews: '还没有保存的视图。先设好筛选、排序和列，再保存下来。',
  viewName: '视图名称',
  viewNamePlaceholder: '为当前视图命名',
  saveView: '保存',
  renameView: (name: string) => `重命名「${name}」`,
  overwriteView: (name: string) => `用当前的筛选、排序和列更新「${name}」`,
  shareView: (name: string) => `共享「${name}」给本角色`,
  defaultView: (name: string) => `打开列表时使用「${name}」`,
  deleteView: (name: string) => `删除「${name}」`,
  deleteViewNow: '确认删除',
  sharedBy: (name: string) => `${name}共享`,
  sharedView: '已共享',
} as const;
