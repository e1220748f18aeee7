export { type Box, type BoxOptions, boxAtom, clearBoxes, showBox } from './boxes.ts';
export { dismissToast, type Toast, type ToastKind, type ToastOptions, toast, toastsAtom } from './toasts.ts';
