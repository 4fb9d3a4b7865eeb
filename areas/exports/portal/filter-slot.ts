import type { ComponentType } from 'react';
import type { FilterPart } from '#areas/reports/filter-parts.ts';

/** Narrows what is taken out: the reports' own filter, which keeps its values in the address. */
export type FilterSlot = ComponentType<{ uses: readonly FilterPart[] }>;
