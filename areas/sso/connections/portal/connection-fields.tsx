import type { Control } from 'react-hook-form';
import { useText } from '#platform/portal/text.tsx';
import { ALGORITHMS, type ConnectionKind } from '#areas/sso/issuer/connection-settings.ts';
import type { ConnectionForm } from './connection-form.ts';
import { FormLines, FormSelect, FormText } from './form-fields.tsx';

interface ConnectionFieldsProps {
  control: Control<ConnectionForm>;
  /** The kind and issuer are set once; the other fields can be changed later. */
  isNew: boolean;
  hasSecret: boolean;
  kind: ConnectionKind;
  keySource: ConnectionForm['keySource'];
}

/** The issuer and how its signatures are verified. */
export function ConnectionFields({ control, isNew, hasSecret, kind, keySource }: ConnectionFieldsProps) {
  const t = useText();
  const isOidc = kind === 'oidc';
  const kinds = [
    { id: 'oidc', text: t('sso.kind.oidc') },
    { id: 'partner token', text: t('sso.kind.partner') },
  ];
  return (
    <>
      {isNew && (
        <FormSelect
          control={control}
          name="kind"
          label={t('sso.connection.kind')}
          hint={t(isOidc ? 'sso.kind.oidcHint' : 'sso.kind.partnerHint')}
          options={kinds}
        />
      )}
      <FormText
        control={control}
        name="name"
        label={t('sso.field.name')}
        hint={t('sso.field.nameHint')}
        isRequired
        maxLength={100}
      />
      <FormText
        control={control}
        name="issuer"
        label={t('sso.field.issuer')}
        hint={isNew ? t('sso.field.issuerHint') : t('sso.field.issuerStays')}
        isRequired
        isDisabled={!isNew}
        maxLength={500}
      />
      {isOidc ? (
        <ClientFields control={control} hasSecret={hasSecret} />
      ) : (
        <KeyFields control={control} keySource={keySource} />
      )}
      <FormSelect
        control={control}
        name="algorithm"
        label={t('sso.field.algorithm')}
        hint={t('sso.field.algorithmHint')}
        options={ALGORITHMS.map((algorithm) => ({ id: algorithm, text: algorithm }))}
      />
    </>
  );
}

function ClientFields({ control, hasSecret }: { control: Control<ConnectionForm>; hasSecret: boolean }) {
  const t = useText();
  return (
    <>
      <FormText control={control} name="clientId" label={t('sso.field.clientId')} isRequired maxLength={300} />
      <FormText
        control={control}
        name="clientSecret"
        type="password"
        label={t('sso.field.clientSecret')}
        hint={t(hasSecret ? 'sso.field.clientSecretKept' : 'sso.field.clientSecretHint')}
        maxLength={500}
      />
    </>
  );
}

function KeyFields({ control, keySource }: Pick<ConnectionFieldsProps, 'control' | 'keySource'>) {
  const t = useText();
  const sources = [
    { id: 'address', text: t('sso.field.keyAddress') },
    { id: 'key', text: t('sso.field.keyItself') },
  ];
  return (
    <>
      <FormSelect control={control} name="keySource" label={t('sso.field.keySource')} options={sources} />
      {keySource === 'address' ? (
        <FormText
          control={control}
          name="jwksUrl"
          type="url"
          label={t('sso.field.jwksUrl')}
          isRequired
          maxLength={500}
        />
      ) : (
        <FormLines
          control={control}
          name="publicKey"
          label={t('sso.field.publicKey')}
          hint={t('sso.field.publicKeyHint')}
        />
      )}
    </>
  );
}
