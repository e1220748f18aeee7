export const texts = {
  unknownTopic: '没有这个主题',
  denied: '没有权限接收这些消息',
  tooManyTopics: '同时接收的主题过多',
} as const;
