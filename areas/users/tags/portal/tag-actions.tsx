import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UsersRound from 'lucide-react/icons/users-round';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { Tag } from '../tags.contract.ts';

export type TagAct = 'edit' | 'merge' | 'archive' | 'unarchive' | 'delete';

/** The menu of a tag: its people, and actions for people who may change it. */
export function TagActions({ tag, onAct }: { tag: Tag; onAct: (act: TagAct, tag: Tag) => void }) {
  const t = useText();
  const mayManage = usePermission('tags.manage');
  const people = (
    <MenuItem icon={UsersRound} href={`/users?tags=${tag.id}`}>
      {t('tags.showPeople')}
    </MenuItem>
  );
  if (!mayManage) return people;
  return (
    <>
      {people}
      <MenuItem icon={Pencil} onAction={() => onAct('edit', tag)}>
        {t('users.tags.edit')}
      </MenuItem>
      <MenuItem icon={Merge} onAction={() => onAct('merge', tag)}>
        {t('users.tags.merge')}
      </MenuItem>
      {tag.isArchived ? (
        <MenuItem icon={ArchiveRestore} onAction={() => onAct('unarchive', tag)}>
          {t('users.tags.unarchive')}
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onAction={() => onAct('archive', tag)}>
          {t('users.tags.archive')}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} isDangerous onAction={() => onAct('delete', tag)}>
        {t('tags.delete')}
      </MenuItem>
    </>
  );
}
