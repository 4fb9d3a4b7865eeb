import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { InviteNameFields, nameFaults, sentName, type InvitedName } from './invite-name-fields.tsx';
import { InvitingDialog } from './inviting-dialog.tsx';
import type { TagChoice } from './tag-choice.ts';
import { useInvitationSending } from './use-invitation-sending.ts';

interface InviteDialogProps {
  tagChoice: TagChoice;
  /** Opens the dialog for many people. */
  onMany: () => void;
  onClose: () => void;
}

interface InviteFields extends InvitedName {
  readonly tagIds: ReadonlySet<string>;
}

const NOBODY: InviteFields = { firstName: '', lastName: '', email: '', tagIds: new Set() };

/** Invites one ordinary user. Mounted when it opens, so that it always starts empty. */
export function InviteDialog({ tagChoice: Tags, onMany, onClose }: InviteDialogProps) {
  const t = useText();
  const invite = useInvitationSending({ onClose });
  const { values, field, submit } = useCheckedForm<InviteFields>({
    start: NOBODY,
    faultsIn: nameFaults,
    refusal: invite.error,
  });
  const { value: tagIds, onChange: onTags } = field('tagIds');

  const send = submit((fields) => {
    if (!invite.isPending) invite.send({ ...sentName(fields), role: 'user', tagIds: [...fields.tagIds] });
  });
  return (
    <InvitingDialog title={t('joining.invite.title')} invite={invite} person={values} onSubmit={send} onClose={onClose}>
      <InviteNameFields field={field} />
      <fieldset className="field-group">
        <legend className="field-label">{t('joining.tags')}</legend>
        <Tags chosen={tagIds} onChange={onTags} />
      </fieldset>
      <div>
        <Button look="quiet" size="small" onPress={onMany}>
          {t('joining.many.open')}
        </Button>
      </div>
    </InvitingDialog>
  );
}
