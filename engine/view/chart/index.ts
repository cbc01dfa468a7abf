/** Entry point of charts: writers of the lists that core lays out. */
export {DARK_CHART_STYLE, LIGHT_CHART_STYLE} from './chart-style.ts';
export {type ChartCanvas, type ChartCanvasOptions, createChartCanvas} from './create-chart-canvas.ts';
export {drawingSvg, linePath, type SvgOptions, sectorPath, textBaseline} from './drawing-svg.ts';
export {paintDrawing} from './paint-drawing.ts';
