import Ellipsis from 'lucide-react/icons/ellipsis';
import { InvitePeopleButton } from '#areas/joining/invite-dialogs/portal/invite-people-button.tsx';
import type { SelectedPeople } from '#areas/users/management/portal/users-page.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Menu } from '#platform/portal/ui/menu.tsx';
import { usePeopleActs } from './use-people-acts.tsx';

/** The actions of other areas for the people who are selected in the list. */
export function ManyPeopleActions({ people, count, onDone }: SelectedPeople) {
  const t = useText();
  const { items, dialog } = usePeopleActs();
  const offered = items({ people, name: t('users.bulk.people', { count }), onDone });
  return (
    <>
      <InvitePeopleButton people={people} count={count} />
      {offered.length > 0 && (
        <Menu
          trigger={
            <Button size="small" icon={Ellipsis}>
              {t('users.bulk.more')}
            </Button>
          }
        >
          {offered}
        </Menu>
      )}
      {dialog}
    </>
  );
}
