export { askAhead } from './askAhead.ts';
export { type Box, type ListSketch, likesOf, readSketch, type SketchColumn } from './listSketch.ts';
export { plainTexts } from './plainText.ts';
