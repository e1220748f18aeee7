/**
 * Variables with which a process starts with a clock that is some milliseconds ahead, for journeys
 * about dates of expiry.
 *
 * @example await server.end(); await server.restart(laterClock(DAY_MS));
 */
export function laterClock(ms: number): Record<string, string> {
  const program = `const{Date:Real}=globalThis;const now=()=>Real.now()+${ms};
globalThis.Date=new Proxy(Real,{
construct:(Target,args)=>new Target(...(args.length?args:[now()])),
get:(target,key)=>key==='now'?now:Reflect.get(target,key)})`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}
