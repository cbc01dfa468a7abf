export type {ChartPoint, ChartSeries} from './chart/chart-data.ts';
export {ChartFrame, type ChartFrameProps, type ChartState} from './chart/chart-frame.tsx';
export {ChartLegend, type ChartLegendProps, type LegendEntry} from './chart/chart-legend.tsx';
export {ChartTools, type ChartToolsProps} from './chart/chart-tools.tsx';
export {DrawingPicture, type DrawingPictureProps} from './chart/drawing-picture.tsx';
export {FigureTable, type FigureTableProps} from './chart/figure-table.tsx';
export {TimeChart, type TimeChartProps, type TimeChartTexts} from './chart/time-chart.tsx';
export {type ChartPalette, useChartPalette} from './chart/use-chart-palette.ts';
export {VECTOR_CHART_STYLE} from './chart/vector-chart-style.ts';
export {cx} from './cx.ts';
export {type FilteredTree, filterTree} from './data/filter-tree.ts';
export type {ColumnWidths} from './data/table/columns/column-widths.ts';
export {type CellContent, type CellValue, cellText, type DataColumn, type ExportCell, headText} from './data/table/columns/columns.ts';
export {type ExportColumn, type TableExport, tableExport} from './data/table/columns/table-export.ts';
export {DataTable} from './data/table/data-table.tsx';
export type {RowAction} from './data/table/grid/grid-acts.ts';
export {PagingBar, type PagingBarProps} from './data/table/pages/paging-bar.tsx';
export type {TablePaging} from './data/table/pages/use-page.ts';
export {sortRows, type TableSort} from './data/table/rows/sort-values.ts';
export type {RowSelection} from './data/table/rows/use-row-choice.ts';
export type {DataTableLabels, PagingLabels} from './data/table/table-labels.ts';
export type {DataTableHandle, DataTableProps, TableDensity, TableSorting} from './data/table/table-props.ts';
export type {TableError} from './data/table/table-states.tsx';
export {Tree} from './data/tree.tsx';
export type {TreeRow, TreeShape} from './data/tree-model.ts';
export {ancestorIds} from './data/tree-model.ts';
export type {DataAttributes, ShownRow, TreeChecks, TreeLoading, TreeProps} from './data/tree-props.ts';
export {type LazyChildren, type LazyChildrenOptions, useLazyChildren} from './data/use-lazy-children.ts';
export {DiagramCanvas, type DiagramCanvasProps} from './diagram/diagram-canvas.tsx';
export {commandOfKey} from './diagram/diagram-keys.ts';
export {MiniMap, type MiniMapProps} from './diagram/mini-map.tsx';
export {LiveDot, Tag} from './feedback/chip.tsx';
export {type Level, LevelMark, type LevelMarkProps} from './feedback/level-mark.tsx';
export {LoadingBar} from './feedback/loading-bar.tsx';
export {Notice} from './feedback/notice.tsx';
export {EmptyState, ErrorState, PanelState} from './feedback/panel-state.tsx';
export {ProgressBar, type ProgressBarProps} from './feedback/progress-bar.tsx';
export {Delayed, Skeleton} from './feedback/skeleton.tsx';
export {Spinner} from './feedback/spinner.tsx';
export {MultiSelect, type MultiSelectProps, Select, type SelectProps} from './form/choice/choice-box.tsx';
export {ChoiceFrame, ChoiceTag, OPENS_ANYWHERE} from './form/choice/choice-frame.tsx';
export type {Choice} from './form/choice/choice-model.ts';
export type {ChoiceTexts} from './form/choice/choice-texts.ts';
export {CheckboxGroup, RadioGroup, SwitchField} from './form/choice-groups.tsx';
export {FieldFrame, type FieldProps} from './form/field.tsx';
export {Form, type FormProps, type FormTexts, SubmitButton} from './form/form.tsx';
export {type BoundField, FormField} from './form/form-field.tsx';
export {NumberField, type NumberFieldProps} from './form/number-field.tsx';
export {NumberStyleContext} from './form/number-style-context.ts';
export {TextArea, TextField, type TextFieldProps} from './form/text-field.tsx';
export {
  createJobStore,
  type Job,
  type JobAction,
  type JobRun,
  type JobState,
  type JobStore,
  type JobWork,
  type KeptJob,
} from './job/job-store.ts';
export {JobTray, type JobTrayProps, type JobTrayTexts} from './job/job-tray.tsx';
export {AvatarList, type AvatarListProps, type Person} from './layout/avatar-list.tsx';
export {CountUpFigure, type CountUpFigureProps} from './layout/count-up-figure.tsx';
export {FigureCard, type FigureCardProps, type FigureCardState} from './layout/figure-card.tsx';
export {PanelBoundary, type PanelBoundaryProps, type PanelBoundaryTexts} from './layout/panel-boundary.tsx';
export {RenderBoundary, type RenderBoundaryProps} from './layout/render-boundary.tsx';
export {type Step, Steps, type StepsProps} from './layout/steps.tsx';
export {type TabItem, Tabs, type TabsProps} from './layout/tabs.tsx';
export {TagSelect, type TagSelectProps} from './layout/tag-select.tsx';
export {ConfirmDialog, type ConfirmDialogProps} from './overlay/confirm-dialog.tsx';
export {Dialog, type DialogProps} from './overlay/dialog.tsx';
export {DialogFoot, type DialogFootProps} from './overlay/dialog-foot.tsx';
export {Drawer, type DrawerProps} from './overlay/drawer.tsx';
export {Sheet} from './overlay/sheet.tsx';
export {createToastStore, type Toast, type ToastLook, type ToastMessage, type ToastStore} from './overlay/toast-store.ts';
export {Toaster, type ToasterProps, type ToasterTexts} from './overlay/toaster.tsx';
export type {UnsavedQuestion} from './overlay/use-guarded-close.tsx';
export {type SingleRun, useSingleRun} from './overlay/use-single-run.ts';
export {type CivilPeriod, isCivil, step as stepCivil, type Weekday} from './pickers/civil-date.ts';
export {type CivilPickerProps, type CivilShortcut, DatePicker, MonthPicker, YearPicker} from './pickers/civil-picker.tsx';
export {
  type CivilRange,
  type CivilRules,
  lastDays,
  lastMonth,
  type SpanRule,
  spanAround,
  thisMonth,
  thisWeek,
  usualRange,
} from './pickers/civil-rules.ts';
export {cutToMinutes, secondsOf, timeText} from './pickers/clock-time.ts';
export type {PickerTexts} from './pickers/picker-texts.ts';
export {DateRangePicker, MonthRangePicker, type RangePickerProps} from './pickers/range-picker.tsx';
export {TimePicker, type TimePickerProps} from './pickers/time-picker.tsx';
export {Button} from './primitives/button.tsx';
export {Card} from './primitives/card.tsx';
export {Checkbox} from './primitives/checkbox.tsx';
export {IconButton} from './primitives/icon-button.tsx';
export {Input} from './primitives/input.tsx';
export {Menu, MenuChoice, MenuGroup, MenuItem, MenuLabel, MenuSeparator} from './primitives/menu.tsx';
export {PasswordInput} from './primitives/password-input.tsx';
export {Popover} from './primitives/popover.tsx';
export {Segmented} from './primitives/segmented.tsx';
export {Switch} from './primitives/switch.tsx';
export {Tooltip} from './primitives/tooltip.tsx';
export type {CropRules} from './upload/crop-image.ts';
export {type ImageRules, typeNames} from './upload/image-rules.ts';
export {ImageUpload, type ImageUploadProps} from './upload/image-upload.tsx';
export {judgeImage} from './upload/judge-image.ts';
export {CropDialog} from './upload/late-crop-dialog.tsx';
export type {UploadedImage} from './upload/upload-queue.ts';
export type {UploadTexts} from './upload/upload-texts.ts';
export {useLeaveWarning} from './use-leave-warning.ts';
export {useMedia} from './use-media.ts';
export {useReducedMotion} from './use-reduced-motion.ts';
export {useTheme} from './use-theme.ts';
