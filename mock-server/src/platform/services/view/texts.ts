export const texts = {
  group: '列表视图',
  unknown: '视图不存在，或已不再共享给您的角色',
  taken: '您在这个列表已有同名的视图',
  notOwn: '只能修改自己的视图，请另存为自己的视图',
  tooMany: (most: number) => `每个列表最多保存 ${most} 个视图，请先删除不用的`,
  saved: '视图已保存',
  deleted: '视图已删除',
  defaultSet: '已设为默认视图',
  defaultTaken: '已取消默认视图',
  shared: '已共享给本角色',
  unshared: '已取消共享',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getViewList: '查询列表的视图',
    addView: '保存视图',
    updateView: '修改视图',
    deleteView: '删除视图',
    setDefaultView: '设置默认视图',
    viewRoutes: '共享视图给本角色',
  },
  /** Labels of the fields. */
  fields: {
    objects: '视图',
    listId: '列表',
    viewName: '视图名称',
    viewContent: '筛选条件',
    isShared: '是否共享',
  },
} as const;
