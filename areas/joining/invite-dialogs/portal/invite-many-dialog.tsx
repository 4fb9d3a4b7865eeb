import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { readAddresses, type ReadAddresses } from '../address-list.ts';
import { MOST_INVITED, type ManyInvited } from '#areas/joining/invitations/many-invitations.contract.ts';
import { ManyInvitedDialog } from './many-invited-dialog.tsx';
import type { TagChoice } from './tag-choice.ts';
import { useInviteMany } from './use-ways-in.ts';
import '#areas/joining/entry/portal/joining.css';

interface InviteManyDialogProps {
  tagChoice: TagChoice;
  onOne: () => void;
  onClose: () => void;
}

const SHOWN_FAULTS = 3;
const LONGEST = 60_000;

/** Invites everyone in a pasted list of addresses. Mounted when it opens. */
export function InviteManyDialog({ tagChoice: Tags, onOne, onClose }: InviteManyDialogProps) {
  const t = useText();
  const invite = useInviteMany();
  const [text, setText] = useState('');
  const [tagIds, setTagIds] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const [result, setResult] = useState<ManyInvited>();
  const read = readAddresses(text);
  const fault = faultOf(t, read);

  const submit = () => {
    setHasTried(true);
    if (fault || invite.isPending) return;
    invite.mutate({ body: { people: [...read.people], tagIds: [...tagIds] } }, { onSuccess: setResult });
  };
  if (result) return <ManyInvitedDialog result={result} onClose={onClose} />;
  const footer = <DialogSubmit label={t('joining.many.submit')} isPending={invite.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('joining.many.title')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-14">
        {invite.error && <Notice severity="error">{invite.error.message}</Notice>}
        <TextArea
          label={t('joining.many.addresses')}
          hint={
            read.people.length > 0 ? t('joining.many.found', { count: read.people.length }) : t('joining.many.hint')
          }
          error={hasTried ? fault : undefined}
          rows={6}
          maxLength={LONGEST}
          value={text}
          onChange={setText}
        />
        <fieldset className="field-group">
          <legend className="field-label">{t('joining.tags')}</legend>
          <Tags chosen={tagIds} onChange={setTagIds} />
        </fieldset>
        <div>
          <Button look="quiet" size="small" onPress={onOne}>
            {t('joining.many.one')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function faultOf(t: Translate, { people, faults }: ReadAddresses): string | undefined {
  if (faults.length > 0) return t('joining.many.invalid', { list: faults.slice(0, SHOWN_FAULTS).join(', ') });
  if (people.length === 0) return t('joining.many.empty');
  return people.length > MOST_INVITED ? t('joining.many.tooMany', { max: MOST_INVITED }) : undefined;
}
