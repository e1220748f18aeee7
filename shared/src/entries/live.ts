export { isLiveAtom } from '../live/connection.ts';
export { listen, type Subscription, type TopicOptions } from '../live/listen.ts';
export { useTopic } from '../live/useTopic.ts';
