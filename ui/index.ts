export {cx} from './cx.ts';
export type {DataAttributes, TreeProps} from './data/tree.tsx';
export {Tree} from './data/tree.tsx';
export type {TreeRow, TreeShape} from './data/tree-model.ts';
export {ancestorIds} from './data/tree-model.ts';
