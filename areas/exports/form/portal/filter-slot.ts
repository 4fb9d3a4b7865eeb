import type { ComponentType } from 'react';
import type { FilterPart } from '#areas/reports/frame/filter-fields.ts';

/** Narrows what is exported: the reports' own filter, which keeps its values in the address. */
export type FilterSlot = ComponentType<{ uses: readonly FilterPart[] }>;
