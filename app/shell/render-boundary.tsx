export {RenderBoundary} from '@livebus/ui';
