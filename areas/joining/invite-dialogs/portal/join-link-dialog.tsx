import { useState } from 'react';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useCheckedForm, type CheckedForm } from '#platform/portal/use-checked-form.ts';
import { LinkQr } from '#platform/portal/ui/link-qr.tsx';
import {
  JOIN_LINK_DEFAULT_DAYS,
  JOIN_LINK_MAX_DAYS,
  JOIN_LINK_MAX_USES,
  JOIN_LINK_NAME_MAX_LENGTH,
  NewJoinLink,
} from '#areas/joining/join-links/join-links.contract.ts';
import { HandedLinkDialog } from './handed-link-dialog.tsx';
import type { TagChoice } from './tag-choice.ts';
import { useCreateJoinLink } from './use-ways-in.ts';
import '#areas/joining/entry/portal/joining.css';

interface JoinLinkDialogProps {
  tagChoice: TagChoice;
  onClose: () => void;
}

/** The typed text; empty means no limit. */
interface JoinLinkFields {
  readonly name: string;
  readonly days: string;
  readonly maxUses: string;
  readonly domain: string;
  readonly tagIds: ReadonlySet<string>;
  readonly withCode: boolean;
  readonly byDomain: boolean;
}

const NEW_LINK: JoinLinkFields = {
  name: '',
  days: String(JOIN_LINK_DEFAULT_DAYS),
  maxUses: '',
  domain: '',
  tagIds: new Set(),
  withCode: false,
  byDomain: false,
};

/** Creates a join link and shows it once. */
export function JoinLinkDialog({ tagChoice, onClose }: JoinLinkDialogProps) {
  const t = useText();
  const create = useCreateJoinLink();
  const [made, setMade] = useState<MadeLink>();
  const form = useCheckedForm({ start: NEW_LINK, faultsIn });

  const submit = form.submit((fields) => {
    if (!create.isPending) create.mutate({ body: bodyOf(fields) }, { onSuccess: setMade });
  });
  if (made) return <LinkToHandOut made={made} name={form.values.name} onClose={onClose} />;
  const footer = <DialogSubmit label={t('joining.joinLink.submit')} isPending={create.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('joining.joinLink.title')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-14">
        {create.error && <Notice severity="error">{create.error.message}</Notice>}
        <JoinLinkFieldset {...form} tagChoice={tagChoice} />
      </div>
    </Dialog>
  );
}

type FieldsetProps = CheckedForm<JoinLinkFields> & { tagChoice: TagChoice };

function JoinLinkFieldset({ values, field, change, tagChoice: Tags }: FieldsetProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('joining.joinLink.name')}
        hint={t('joining.joinLink.nameHint')}
        maxLength={JOIN_LINK_NAME_MAX_LENGTH}
        autoFocus
        autoComplete="off"
        {...field('name')}
      />
      <div className="entry-pair">
        <TextField label={t('joining.joinLink.days')} inputMode="numeric" maxLength={3} {...field('days')} />
        <TextField
          label={t('joining.joinLink.maxUses')}
          hint={t('joining.joinLink.maxUsesHint')}
          inputMode="numeric"
          maxLength={5}
          {...field('maxUses')}
        />
      </div>
      <TextField
        label={t('joining.joinLink.domain')}
        hint={t('joining.joinLink.domainHint')}
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
      />
      {domainIn(values) && (
        <Checkbox isChecked={values.byDomain} onChange={(byDomain) => change({ byDomain })}>
          {t('joining.joinLink.byDomain')}
        </Checkbox>
      )}
      <Checkbox isChecked={values.withCode} onChange={(withCode) => change({ withCode })}>
        {t('joining.joinLink.withCode')}
      </Checkbox>
      <fieldset className="field-group">
        <legend className="field-label">{t('joining.tags')}</legend>
        <Tags chosen={values.tagIds} onChange={(tagIds) => change({ tagIds })} />
      </fieldset>
    </>
  );
}

interface MadeLink {
  readonly link: string;
  readonly code: string | null;
}

function LinkToHandOut({ made, name, onClose }: { made: MadeLink; name: string; onClose: () => void }) {
  const t = useText();
  const { link, code } = made;
  return (
    <HandedLinkDialog
      title={name}
      link={link}
      label={t('joining.joinLink.link')}
      below={
        <>
          {code !== null && (
            <TextField
              label={t('joining.joinLink.code')}
              hint={t('joining.joinLink.codeHint')}
              value={code}
              readOnly
              onFocus={(event) => event.target.select()}
            />
          )}
          <LinkQr link={link} label={t('joining.joinLink.qr')} />
        </>
      }
      onClose={onClose}
    >
      {t('joining.joinLink.linkText')}
    </HandedLinkDialog>
  );
}

const { shape } = NewJoinLink;

const domainIn = ({ domain }: JoinLinkFields): string | undefined => domain.trim().replace(/^@/, '') || undefined;

const bodyOf = (fields: JoinLinkFields) => {
  const allowedDomain = domainIn(fields);
  return {
    name: fields.name,
    expiresInDays: Number(fields.days),
    ...(fields.maxUses.trim() && { maxUses: Number(fields.maxUses) }),
    ...(allowedDomain && { allowedDomain }),
    tagIds: [...fields.tagIds],
    ...(fields.withCode && { withCode: true }),
    ...(allowedDomain && fields.byDomain && { byDomain: true }),
  };
};

function faultsIn(fields: JoinLinkFields): Partial<Record<keyof JoinLinkFields, string>> {
  const isWhole = (text: string, max: number) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;
  const isUnlimited = fields.maxUses.trim() === '';
  return {
    ...(!shape.name.safeParse(fields.name).success && { name: 'field.required' }),
    ...(!isWhole(fields.days, JOIN_LINK_MAX_DAYS) && { days: 'joining.joinLink.daysRule' }),
    ...(!isUnlimited && !isWhole(fields.maxUses, JOIN_LINK_MAX_USES) && { maxUses: 'joining.joinLink.maxUsesRule' }),
    ...(!shape.allowedDomain.safeParse(domainIn(fields)).success && { domain: 'joining.joinLink.domainRule' }),
  };
}
