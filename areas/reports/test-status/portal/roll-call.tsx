import BellRing from 'lucide-react/icons/bell-ring';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Undo2 from 'lucide-react/icons/undo-2';
import { WindowName } from '#areas/schedules/expected-tests/portal/window-name.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import type { TestStatusRow } from '../test-status-row.ts';
import { StandingCell } from './status-cells.tsx';
import { personHref, startHref, type StatusActions } from './use-status-actions.tsx';
import './test-status.css';

interface RollCallProps {
  rows: readonly TestStatusRow[];
  actions: StatusActions;
}

/** The list for a handheld tablet: large rows, with the actions on the row itself. */
export function RollCall({ rows, actions }: RollCallProps) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <ul className="roll-call" aria-label={t('reports.status.view.rollCall')}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className="may-shrink breaks roll-call-who">
            <PageLink className="clear strong roll-call-name" to={personHref(row)}>
              {userName(row.person)}
            </PageLink>
            <span className="quiet">
              <WindowName {...row} /> · {row.schedule}
            </span>
          </div>
          <div className="roll-call-status">
            <StandingCell row={row} />
          </div>
          <RowActs row={row} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

function RowActs({ row, actions }: { row: TestStatusRow; actions: StatusActions }) {
  const t = useText();
  const mayGiveTests = usePermission('tests.give');
  const name = <span className="visually-hidden">{userName(row.person)}</span>;
  return (
    <div className="cluster gap-8 hide-empty roll-call-acts">
      {actions.mayStart(row) && (
        <LinkButton icon={Play} href={startHref(row)}>
          {t('reports.status.startHere')} {name}
        </LinkButton>
      )}
      {actions.mayRemind(row) && (
        <Button icon={BellRing} onPress={() => actions.remind(row)}>
          {t('reports.status.remind')} {name}
        </Button>
      )}
      {actions.mayExcuse(row) && (
        <Button icon={CircleMinus} onPress={() => actions.excuse(row)}>
          {t('reports.status.excuse')} {name}
        </Button>
      )}
      {mayGiveTests && row.status === 'excused' && (
        <Button icon={Undo2} onPress={() => actions.takeBack(row)}>
          {t('reports.status.takeBack')} {name}
        </Button>
      )}
      {row.phone && row.status === 'scheduled' && (
        <a className="button" href={`tel:${row.phone.replaceAll(/[^\d+]/g, '')}`}>
          <Phone aria-hidden="true" />
          {t('reports.status.call')} {name}
        </a>
      )}
    </div>
  );
}
