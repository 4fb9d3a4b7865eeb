import { useState } from 'react';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { delicateAmong, rightsDifference, type AdminRights } from '#areas/users/rights/admin-rights.ts';
import type { NewRights } from '../administrators.contract.ts';
import { rightsFormOf, rightsIn, USUAL_RIGHTS } from '../rights-form.ts';
import { RightsFields } from './rights-fields.tsx';
import type { Permission } from '#platform/shared/permission.ts';
import { PERMISSION_TEXTS } from '#areas/users/rights/permission-texts.ts';
import './admins.css';

interface RightsStepsProps {
  title: string;
  /** The name of the person or service account that gets the rights. */
  name: string;
  /** null: not an administrator so far. */
  before: AdminRights | null;
  isPending: boolean;
  error: ApiError | null;
  onGive: (rights: NewRights) => void;
  onClose: () => void;
  /** Goes back to the choice of the person. */
  onBack?: () => void;
}

/** Chooses rights, and grants them only after a step that explains them. */
export function RightsSteps({ title, name, before, isPending, error, onGive, onClose, onBack }: RightsStepsProps) {
  const t = useText();
  const [form, setForm] = useState(before ? rightsFormOf(before) : USUAL_RIGHTS);
  const [hasTried, setHasTried] = useState(false);
  const [chosen, setChosen] = useState<NewRights>();
  const goOn = () => {
    setHasTried(true);
    const rights = rightsIn(form);
    if (rights) setChosen(rights);
  };
  if (chosen) {
    const isBusy = { isPending, error };
    return (
      <GiveRights
        {...{ name, before, ...isBusy, onClose }}
        after={chosen}
        onGive={() => onGive(chosen)}
        onBack={() => setChosen(undefined)}
      />
    );
  }
  const footer = (
    <>
      <Button onPress={onBack ?? onClose}>{t(onBack ? 'admins.rights.back' : 'ui.cancel')}</Button>
      <Button type="submit" look="primary">
        {t('admins.rights.continue')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={goOn} footer={footer}>
      <div className="stack gap-16">
        <RightsFields
          rights={form}
          isTagMissing={hasTried}
          onChange={(changes) => setForm((former) => ({ ...former, ...changes }))}
        />
      </div>
    </Dialog>
  );
}

interface GiveRightsProps extends Pick<RightsStepsProps, 'name' | 'before' | 'isPending' | 'error' | 'onClose'> {
  after: NewRights;
  onGive: () => void;
  onBack: () => void;
}

function GiveRights({ name, before, after, isPending, error, onGive, onBack, onClose }: GiveRightsProps) {
  const t = useText();
  const footer = (
    <>
      <Button autoFocus onPress={onBack}>
        {t('admins.rights.back')}
      </Button>
      <Button look="primary" isPending={isPending} onPress={onGive}>
        {t('admins.difference.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('admins.difference.title', { name })} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-16">
        {error && <Notice severity="error">{error.message}</Notice>}
        <RightsDifference before={before} after={after} />
      </div>
    </Dialog>
  );
}

interface RightsDifferenceProps {
  /** null: not an administrator so far. */
  before: AdminRights | null;
  after: AdminRights;
}

/** Explains in words what a change of rights means. */
function RightsDifference({ before, after }: RightsDifferenceProps) {
  const t = useText();
  const { gained, lost, people } = rightsDifference(before, after);
  const sights = {
    all: t('admins.difference.all'),
    part: t('admins.difference.part'),
    otherPart: t('admins.difference.otherPart'),
  };
  if (gained.length === 0 && lost.length === 0 && !people) return <p>{t('admins.rights.unchanged')}</p>;
  return (
    <div className="stack gap-16 rights-difference">
      {people && (
        <section>
          <h3>{t('admins.difference.people')}</h3>
          <p>{sights[people]}</p>
        </section>
      )}
      <PermissionList title={t('admins.difference.gained')} permissions={gained} />
      <PermissionList title={t('admins.difference.lost')} permissions={lost} />
      {delicateAmong(gained).length > 0 && <Notice severity="warn">{t('admins.difference.delicate')}</Notice>}
    </div>
  );
}

function PermissionList({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  const t = useText();
  if (permissions.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{t(PERMISSION_TEXTS[permission])}</li>
        ))}
      </ul>
    </section>
  );
}
