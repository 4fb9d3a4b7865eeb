import type { Column } from '#platform/portal/ui/column.ts';
import type { UserStatColumn } from '../user-stat-columns.ts';
import type { UserStat } from '../user-stat.contract.ts';

export type StatColumn = Column<UserStat> & { readonly id: UserStatColumn };
