export { Auth, useAuth, useButtons } from '../auth/Auth.tsx';
export { mayShow } from '../auth/authority.ts';
