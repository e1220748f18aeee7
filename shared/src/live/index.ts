export { isLiveAtom } from './connection.ts';
export { listen, type Subscription, type TopicOptions } from './listen.ts';
export { useTopic } from './useTopic.ts';
