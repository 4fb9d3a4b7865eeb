import { useState } from 'react';
import { EMAIL_MAX_LENGTH } from '#areas/identity/credential-limits.ts';
import { NAME_MAX_LENGTH } from '#areas/users/name-length.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { NewInvitation, type InvitedRole } from '../invitations.contract.ts';
import { HandedLinkDialog } from './handed-link-dialog.tsx';
import type { TagChoice } from './tag-choice.ts';
import { useCheckedFields } from './use-checked-fields.ts';
import { useInvite } from './use-ways-in.ts';
import './joining.css';

interface InviteDialogProps {
  tagChoice: TagChoice;
  onClose: () => void;
}

interface InviteFields {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty: the link is handed over. */
  readonly email: string;
  readonly role: InvitedRole;
  readonly tagIds: ReadonlySet<string>;
}

const NOBODY: InviteFields = { firstName: '', lastName: '', email: '', role: 'user', tagIds: new Set() };

/** Invites one person; it is mounted when it opens, so each time begins afresh. */
export function InviteDialog({ tagChoice, onClose }: InviteDialogProps) {
  const t = useText();
  const invite = useInvite();
  const [link, setLink] = useState<string | null>(null);
  const form = useCheckedFields({ start: NOBODY, faultsOf, refused: invite.error?.fields ?? {} });
  const name = `${form.fields.firstName} ${form.fields.lastName}`.trim();

  const submit = () => {
    if (form.check() || invite.isPending) return;
    invite.mutate(
      { body: bodyOf(form.fields) },
      {
        onSuccess: (sent) => {
          setLink(sent.link);
          if (sent.link !== null) return;
          onClose();
          showToast({ detail: t('joining.invite.sent', { email: sent.invitation.email ?? '' }) });
        },
      },
    );
  };
  if (link !== null) return <LinkToHandOver link={link} name={name} onClose={onClose} />;
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" look="primary" isPending={invite.isPending}>
        {t(form.fields.email.trim() ? 'joining.invite.submit' : 'joining.invite.makeLink')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('joining.invite.title')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="way-in-form">
        {invite.error && <Notice severity="error">{invite.error.message}</Notice>}
        <InviteFieldset {...form} tagChoice={tagChoice} />
      </div>
    </Dialog>
  );
}

type InviteForm = ReturnType<typeof useCheckedFields<InviteFields>>;

function InviteFieldset({ fields, change, errorOf, tagChoice: Tags }: InviteForm & { tagChoice: TagChoice }) {
  const t = useText();
  const roles = [
    { id: 'user' as const, text: t('joining.role.user') },
    { id: 'admin' as const, text: t('joining.role.admin') },
  ];
  return (
    <>
      <div className="entry-pair">
        <TextField
          label={t('joining.field.firstName')}
          error={errorOf('firstName')}
          maxLength={NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          value={fields.firstName}
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          label={t('joining.field.lastName')}
          error={errorOf('lastName')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          value={fields.lastName}
          onChange={(lastName) => change({ lastName })}
        />
      </div>
      <TextField
        label={t('joining.field.email')}
        hint={t('joining.invite.emailHint')}
        error={errorOf('email')}
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="off"
        value={fields.email}
        onChange={(email) => change({ email })}
      />
      <Select
        label={t('joining.invite.role')}
        hint={t(fields.role === 'admin' ? 'joining.invite.adminHint' : 'joining.invite.userHint')}
        options={roles}
        value={fields.role}
        onChange={(role) => change({ role })}
      />
      <fieldset className="field-group">
        <legend className="field-label">{t('joining.tags')}</legend>
        <Tags chosen={fields.tagIds} onChange={(tagIds) => change({ tagIds })} />
      </fieldset>
    </>
  );
}

function LinkToHandOver({ link, name, onClose }: { link: string; name: string; onClose: () => void }) {
  const t = useText();
  return (
    <HandedLinkDialog
      title={t('joining.invite.linkTitle', { name })}
      link={link}
      label={t('joining.invite.link')}
      onClose={onClose}
    >
      {t('joining.invite.linkText', { name })}
    </HandedLinkDialog>
  );
}

const bodyOf = ({ email, tagIds, ...person }: InviteFields) => ({
  ...person,
  ...(email.trim() && { email: email.trim() }),
  tagIds: [...tagIds],
});

function faultsOf(fields: InviteFields): Partial<Record<keyof InviteFields, string>> {
  const isAddress = NewInvitation.shape.email.safeParse(fields.email.trim() || undefined).success;
  return {
    ...(!fields.firstName.trim() && { firstName: 'field.required' }),
    ...(!isAddress && { email: 'joining.field.noAddress' }),
  };
}
