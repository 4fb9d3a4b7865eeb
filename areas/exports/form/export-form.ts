import type { z } from 'zod';
import type { KeptFilter } from '#areas/reports/frame/saved-views.contract.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { identitiesOf } from '#areas/exports/datasets/dataset-rules.ts';
import type { Dataset, ExportColumn, Format, Identity } from '#areas/exports/datasets/datasets.ts';
import { PURPOSE_MIN_LENGTH, type ExportOrder, type FileOptions } from '#areas/exports/datasets/export-order.ts';
import type { ExportSchedule, Rhythm } from '#areas/exports/schedules/export-schedules.contract.ts';

/** The choice of a new recipient, who is created together with the order. */
export const NEW_RECIPIENT = 'new';

export interface ColumnWish {
  readonly id: string;
  readonly isShown: boolean;
}

/** An order while it is edited; '' stands for the default. */
export interface ExportForm {
  readonly name: string;
  readonly dataset: Dataset;
  readonly identity: Identity;
  readonly format: Format;
  /** Empty means all columns in the usual order. */
  readonly columns: readonly ColumnWish[];
  readonly locale: Locale;
  readonly separator: NonNullable<FileOptions['separator']> | '';
  readonly decimal: NonNullable<FileOptions['decimal']> | '';
  readonly byteOrderMark: boolean;
  readonly values: FileOptions['values'];
  readonly timeZone: string;
  /** The id of a recipient, NEW_RECIPIENT, or '' while none is chosen. */
  readonly recipientId: string;
  readonly recipientName: string;
  readonly purpose: string;
  readonly isRepeated: boolean;
  readonly every: Rhythm['every'];
  readonly weekday: number;
  readonly monthDay: number;
  readonly at: string;
  readonly isIncremental: boolean;
}

/** Starts with the least revealing level of identity. */
export const newForm = (dataset: Dataset, locale: Locale): ExportForm => ({
  name: '',
  dataset,
  identity: identitiesOf(dataset)[0] ?? 'pseudonymous',
  format: 'csv',
  columns: [],
  locale,
  separator: '',
  decimal: '',
  byteOrderMark: true,
  values: 'labels',
  timeZone: '',
  recipientId: '',
  recipientName: '',
  purpose: '',
  isRepeated: false,
  every: 'week',
  weekday: 1,
  monthDay: 1,
  at: '06:00',
  isIncremental: false,
});

/** Fills the form with the order of a schedule. */
export function formOfSchedule(
  { order, rhythm, isIncremental }: ExportSchedule,
  all: readonly ExportColumn[],
): ExportForm {
  const { name, dataset, identity, format, columns, options, recipientId, purpose } = order;
  return {
    ...newForm(dataset, options.locale),
    name,
    identity,
    format,
    columns: columns.length > 0 ? wishesFor(columns, all) : [],
    separator: options.separator ?? '',
    decimal: options.decimal ?? '',
    byteOrderMark: options.byteOrderMark,
    values: options.values,
    timeZone: options.timeZone ?? '',
    recipientId: recipientId ?? '',
    purpose,
    isRepeated: true,
    every: rhythm.every,
    ...(rhythm.every === 'week' && { weekday: rhythm.on }),
    ...(rhythm.every === 'month' && { monthDay: rhythm.on }),
    at: rhythm.at,
    isIncremental,
  };
}

/** Switches the dataset, which changes the columns and may raise the level of identity. */
export function withDataset(form: ExportForm, dataset: Dataset): ExportForm {
  const identities = identitiesOf(dataset);
  const identity = identities.includes(form.identity) ? form.identity : (identities[0] ?? form.identity);
  return { ...form, dataset, identity, columns: [] };
}

const wishesFor = (columns: readonly string[], all: readonly ExportColumn[]): ColumnWish[] => [
  ...columns.map((id) => ({ id, isShown: true })),
  ...all.filter(({ id }) => !columns.includes(id)).map(({ id }) => ({ id, isShown: false })),
];

/** The ids of the wanted columns; empty if all are wanted in their usual order. */
export function columnsIn({ columns }: Pick<ExportForm, 'columns'>, all: readonly ExportColumn[]): string[] {
  const shown = columns.filter(({ isShown }) => isShown).map(({ id }) => id);
  return shown.join() === all.map(({ id }) => id).join() ? [] : shown;
}

interface OrderParts {
  readonly filter: KeptFilter;
  readonly columns: readonly ExportColumn[];
  /** The name to use if the form has none. */
  readonly name: string;
  readonly recipientId: string | null;
}

export function orderIn(
  form: ExportForm,
  { filter, columns, name, recipientId }: OrderParts,
): z.input<typeof ExportOrder> {
  const { separator, decimal, timeZone, locale, byteOrderMark, values } = form;
  return {
    name: form.name.trim() || name,
    dataset: form.dataset,
    identity: form.identity,
    format: form.format,
    filter,
    columns: columnsIn(form, columns),
    options: {
      locale,
      byteOrderMark,
      values,
      ...(separator && { separator }),
      ...(decimal && { decimal }),
      ...(timeZone && { timeZone }),
    },
    recipientId: form.identity === 'pseudonymous' ? recipientId : null,
    purpose: form.purpose.trim(),
  };
}

export const rhythmIn = ({ every, weekday, monthDay, at }: ExportForm): Rhythm => ({
  every,
  on: { day: 1, week: weekday, month: monthDay }[every],
  at,
});

type FormFault = 'recipient' | 'recipientName' | 'purpose' | 'columns' | 'at';

/** Returns the fields that keep an order from being sent, each with a message id. */
export function faultsIn(form: ExportForm): Partial<Record<FormFault, string>> {
  const isForSomebody = form.identity === 'pseudonymous';
  const hasPurpose = form.purpose.trim().length >= PURPOSE_MIN_LENGTH;
  const hasColumns = form.columns.length === 0 || form.columns.some(({ isShown }) => isShown);
  const isNamed = form.recipientId !== NEW_RECIPIENT || form.recipientName.trim() !== '';
  return {
    ...(!hasColumns && { columns: 'exports.fault.columns' }),
    ...(isForSomebody && form.recipientId === '' && { recipient: 'exports.fault.recipient' }),
    ...(isForSomebody && !isNamed && { recipientName: 'exports.fault.recipientName' }),
    ...(form.identity === 'identified' && !hasPurpose && { purpose: 'exports.fault.purpose' }),
    ...(form.isRepeated && form.at === '' && { at: 'exports.fault.at' }),
  };
}
