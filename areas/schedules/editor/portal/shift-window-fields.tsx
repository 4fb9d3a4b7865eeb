import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';
import { SHIFT_ANCHORS, type ShiftAnchor } from '#areas/schedules/rules/shift-window.ts';
import { MOST_WINDOWS } from '#areas/schedules/rules/test-window.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { ScheduleForm } from '../schedule-form.ts';
import { readShiftWindow, SIDES, USUAL_SHIFT_WINDOW, type ShiftWindowForm } from '../shift-window-form.ts';

const ANCHOR_WORDS: Readonly<Record<ShiftAnchor, string>> = {
  start: 'schedules.form.anchor.start',
  middle: 'schedules.form.anchor.middle',
  end: 'schedules.form.anchor.end',
};
const SIDE_WORDS = { before: 'schedules.form.side.before', after: 'schedules.form.side.after' } as const;

/** Edits the window or windows of each shift. */
export function ShiftWindowFields({ fields }: { fields: CheckedForm<ScheduleForm> }) {
  const t = useText();
  const { values, change } = fields;
  const { shiftWindows } = values;
  return (
    <div className="stack gap-16 may-shrink fields">
      {shiftWindows.map((window, at) => (
        <OneShiftWindow
          key={windowKey(at)}
          at={at}
          window={window}
          isOnly={shiftWindows.length === 1}
          fields={fields}
          onRemove={() => change({ shiftWindows: shiftWindows.filter((_, place) => place !== at) })}
        />
      ))}
      {shiftWindows.length < MOST_WINDOWS && (
        <Button
          size="small"
          icon={Plus}
          onPress={() => change({ shiftWindows: [...shiftWindows, { ...USUAL_SHIFT_WINDOW, anchor: 'end' }] })}
        >
          {t('schedules.form.addWindow')}
        </Button>
      )}
    </div>
  );
}

/** A window has no id of its own, so its position is the key. */
const windowKey = (at: number): string => `shift-window-${at}`;

interface OneShiftWindowProps {
  at: number;
  window: ShiftWindowForm;
  isOnly: boolean;
  fields: CheckedForm<ScheduleForm>;
  onRemove: () => void;
}

function OneShiftWindow({ at, window, isOnly, fields: { field }, onRemove }: OneShiftWindowProps) {
  const t = useText();
  const number = at + 1;
  return (
    <fieldset className="stack gap-8 may-shrink schedule-window">
      <legend className={isOnly ? 'visually-hidden' : 'field-label'}>{t('schedules.form.window', { number })}</legend>
      <Select
        label={t('schedules.form.anchor')}
        options={SHIFT_ANCHORS.map((id) => ({ id, text: t(ANCHOR_WORDS[id]) }))}
        {...field(`shiftWindows.${at}.anchor`)}
      />
      <Minutes at={at} name="opens" field={field} />
      <Minutes at={at} name="due" field={field} />
      <div className="pair">
        <MinutesField label={t('schedules.form.grace')} {...field(`shiftWindows.${at}.grace`)} />
        {!isOnly && (
          <div>
            <IconButton label={t('schedules.form.removeWindow', { number })} icon={Trash2} onPress={onRemove} />
          </div>
        )}
      </div>
      <WindowWords window={window} />
    </fieldset>
  );
}

interface MinutesProps {
  at: number;
  name: 'opens' | 'due';
  field: CheckedForm<ScheduleForm>['field'];
}

/** How many minutes away from the point of the shift, and on which side. */
function Minutes({ at, name, field }: MinutesProps) {
  const t = useText();
  const words = name === 'opens' ? 'schedules.form.opensMinutes' : 'schedules.form.dueMinutes';
  const side = name === 'opens' ? 'schedules.form.opensSide' : 'schedules.form.dueSide';
  return (
    <div className="pair">
      <MinutesField label={t(words)} {...field(`shiftWindows.${at}.${name}`)} />
      <Select
        label={t(side)}
        options={SIDES.map((id) => ({ id, text: t(SIDE_WORDS[id]) }))}
        {...field(`shiftWindows.${at}.${name}Side`)}
      />
    </div>
  );
}

interface MinutesFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const MinutesField = (props: MinutesFieldProps) => <TextField inputMode="numeric" autoComplete="off" {...props} />;

/** The window as a sentence. */
function WindowWords({ window }: { window: ShiftWindowForm }) {
  const t = useText();
  const { shiftWindow } = useRuleWords();
  const read = readShiftWindow(window);
  if (!read) return null;
  const words = shiftWindow(read);
  return (
    <p className="field-hint" aria-live="polite">
      {read.graceMinutes === 0
        ? t('schedules.form.shiftWindowWords', { window: words })
        : t('schedules.form.shiftWindowGrace', { window: words, minutes: read.graceMinutes })}
    </p>
  );
}
