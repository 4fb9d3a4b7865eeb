import Check from 'lucide-react/icons/check';
import { useState, type ReactNode } from 'react';
import FileText from 'lucide-react/icons/file-text';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { SUMMARY_LIMITS, SUMMARY_TEMPLATES, SECTIONS, type SummaryTemplate } from '../summary-choices.ts';
import type { SummaryChoices } from './summary-values.ts';

interface SummaryFormProps {
  choices: SummaryChoices;
  onChange: (patch: Partial<SummaryChoices>) => void;
  onMake: () => void;
  isMaking: boolean;
  /** True if the summary is shown below, so that printing it is the next step. */
  isMade: boolean;
  /** True if no one is chosen yet, so that there is nothing to make. */
  isNobodyChosen: boolean;
  /** The field that chooses the people. */
  people: ReactNode;
}

export function templateName(t: Translate, template: SummaryTemplate): string {
  const names: Readonly<Record<SummaryTemplate, string>> = {
    talk: t('reports.summary.template.talk'),
    health: t('reports.summary.template.health'),
    investigation: t('reports.summary.template.investigation'),
  };
  return names[template];
}

/** The purpose of a summary, and its options. */
export function SummaryForm({ choices, onChange, onMake, ...rest }: SummaryFormProps) {
  const { isMaking, isMade, isNobodyChosen, people } = rest;
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const isPurposeMissing = choices.purpose.trim().length < SUMMARY_LIMITS.purposeMin;
  const send = () => {
    setIsAsked(true);
    if (!isPurposeMissing && !isNobodyChosen) onMake();
  };
  return (
    <Card title={t('reports.summary.make')}>
      <form
        className="stack summary-start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <fieldset className="stack content-start gap-16 may-shrink summary-part">
          <legend>{t('reports.summary.who')}</legend>
          {people}
          {isNobodyChosen && <p className="report-note">{t('reports.summary.chooseFirst')}</p>}
        </fieldset>
        <fieldset className="stack content-start gap-16 may-shrink summary-part">
          <legend>{t('reports.summary.whatFor')}</legend>
          <TextField
            label={t('reports.summary.purpose')}
            hint={t('reports.summary.purposeHint')}
            error={isAsked && isPurposeMissing ? t('reports.summary.purposeMissing') : undefined}
            value={choices.purpose}
            maxLength={SUMMARY_LIMITS.purposeMax}
            onChange={(purpose) => onChange({ purpose })}
          />
          <Making choices={choices} onChange={onChange} />
        </fieldset>
        <SummaryContents template={choices.template} splitOn={choices.splitOn} />
        <Button
          type="submit"
          look={isMade ? 'secondary' : 'primary'}
          icon={FileText}
          isPending={isMaking}
          isDisabled={isNobodyChosen}
        >
          {t('reports.summary.makeButton')}
        </Button>
      </form>
    </Card>
  );
}

/** The options of the summary, shown once its purpose is known. */
function Making({ choices, onChange }: Pick<SummaryFormProps, 'choices' | 'onChange'>) {
  const t = useText();
  return (
    <>
      <NativeSelect
        label={t('reports.summary.template')}
        options={SUMMARY_TEMPLATES.map((id) => ({ id, text: templateName(t, id) }))}
        value={choices.template}
        onChange={(template) => onChange({ template })}
      />
      <NativeSelect
        label={t('reports.summary.language')}
        options={LANGUAGES}
        value={choices.language}
        onChange={(language) => onChange({ language })}
      />
      <TextField
        label={t('reports.summary.splitOn')}
        hint={t('reports.summary.splitOnHint')}
        type="date"
        value={choices.splitOn}
        onChange={(splitOn) => onChange({ splitOn })}
      />
      <Checkbox
        isChecked={choices.copy === 'worker'}
        onChange={(isForPerson) => onChange({ copy: isForPerson ? 'worker' : 'full' })}
      >
        {t('reports.summary.workerCopy')}
      </Checkbox>
    </>
  );
}

/** Lists what the page will hold, before it is made. */
function SummaryContents({ template, splitOn }: Pick<SummaryChoices, 'template' | 'splitOn'>) {
  const t = useText();
  const sections = SECTIONS[template];
  const contents = [
    t('reports.summary.holds.figures'),
    t('reports.summary.holds.chart'),
    sections.baselineMethod ? t('reports.summary.holds.baselineMethod') : t('reports.summary.holds.baseline'),
    splitOn !== '' && t('reports.summary.holds.beforeAfter'),
    sections.visits &&
      (sections.circumstances ? t('reports.summary.holds.circumstances') : t('reports.summary.holds.visits')),
    sections.validityNotes && t('reports.summary.holds.notes'),
    t('reports.summary.holds.limits'),
    sections.signatures && t('reports.summary.holds.signatures'),
  ].filter((text) => text !== false);
  return (
    <section className="stack content-start gap-12 summary-contents">
      <h3 className="strong">{t('reports.summary.holds')}</h3>
      <ul className="stack gap-8">
        {contents.map((text) => (
          <li key={text}>
            <Check aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
