export { type Box, type BoxOptions, boxAtom, clearBoxes, showBox } from '../feedback/boxes.ts';
export {
  dismissToast,
  type Toast,
  type ToastKind,
  type ToastOptions,
  toast,
  toastsAtom,
} from '../feedback/toasts.ts';
