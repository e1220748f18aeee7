export { askAhead } from '../sketch/askAhead.ts';
export { type Box, type ListSketch, likesOf, readSketch, type SketchColumn } from '../sketch/listSketch.ts';
export { plainTexts } from '../sketch/plainText.ts';
