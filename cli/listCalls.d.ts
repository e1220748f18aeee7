// A separate file, because only a module can extend the types of another module, and client.d.ts
// must not be one.
import type { ListRoute } from '@console/shared/request';

declare module '@console/cli' {
  interface ListCalls {
    console: ListRoute;
  }
}
