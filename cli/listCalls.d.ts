// A file of its own: only a module can add to the types of another module, and client.d.ts may not be one.
import type { ListRoute } from '@console/shared/request';

declare module '@console/cli' {
  interface ListCalls {
    console: ListRoute;
  }
}
