import { v5 as namedId } from 'uuid';

const NAMESPACE = '3d1f9a52-6f0e-5a0b-9d0c-6f3b8a2e4c71';

/** The ids are derived from the names, so that an interrupted start can resume without creating anything twice. */
export const demoId = (...names: string[]): string => namedId(names.join('\0'), NAMESPACE);
