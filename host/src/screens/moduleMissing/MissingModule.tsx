import { lazyScreen } from '../../federation/page/lazyScreen.tsx';

export const MissingModule = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'missing' */ './ModuleMissingScreen.tsx'))
      .ModuleMissingScreen,
);
