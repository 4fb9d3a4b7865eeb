import { ALL_PARTS } from '#areas/reports/frame/filter-parts.ts';

/** The filter parts that the reports on deviations use; they cover only full tests. */
export const DEVIATION_USES = ALL_PARTS.filter((part) => part !== 'testTypes');
