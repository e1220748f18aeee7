export { Auth, useAuth, useButtons } from './Auth.tsx';
export { mayShow } from './authority.ts';
