import { useQueryClient } from '@tanstack/react-query';
import { useForm, type Control, type FieldValues, type Path } from 'react-hook-form';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import { useApiMutation } from './calls/api.ts';
import type { ApiError } from './calls/api-error.ts';
import { refreshReads } from './calls/refresh.ts';
import { useText } from './text.tsx';
import { showToast } from './ui/toast.tsx';

interface SettingFormOptions<Values extends FieldValues, E extends Endpoint> {
  /** The section as the server has it; the reply to a change has the same shape. */
  stored: Reply<E>;
  valuesOf: (stored: Reply<E>) => Values;
  inputOf: (values: Values) => CallInput<E>;
  change: E;
  /** Reads that show the section, on this page and others. */
  refreshes: readonly Endpoint[];
  onSaved?: (saved: Reply<E>) => void;
}

/** The state that SettingForm needs. */
export interface SettingFormState {
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly submit: () => void;
  readonly discard: () => void;
  /** Loads what another administrator has saved since. Local changes stay and can be saved over it. */
  readonly loadNewer: () => void;
}

/** A section of the settings as a form: saves only the differences, with the version that they are based on. */
export function useSettingForm<Values extends FieldValues, E extends Endpoint>(
  options: SettingFormOptions<Values, E>,
): { control: Control<Values>; state: SettingFormState } {
  const { stored, valuesOf, inputOf, change, refreshes, onSaved } = options;
  const t = useText();
  const loadAnew = useLoadAnew(refreshes);
  const form = useForm<Values>({ values: valuesOf(stored), resetOptions: { keepDirtyValues: true } });
  const save = useApiMutation(change, { refreshes });
  const begin = (from: Reply<E>) => form.reset(valuesOf(from), { keepDirtyValues: false });

  const submit = form.handleSubmit((values) =>
    save.mutate(inputOf(values), {
      onSuccess: (saved) => {
        begin(saved);
        onSaved?.(saved);
        showToast({ detail: t('ui.setting.saved') });
      },
      onError: ({ fields }) => {
        for (const [name, message] of Object.entries(fields)) form.setError(name as Path<Values>, { message });
      },
    }),
  );
  const after = (next: () => void) => () => {
    save.reset();
    next();
  };
  return {
    control: form.control,
    state: {
      isDirty: form.formState.isDirty,
      isPending: save.isPending,
      error: save.error,
      submit: () => void submit(),
      discard: after(() => begin(stored)),
      loadNewer: after(loadAnew),
    },
  };
}

function useLoadAnew(endpoints: readonly Endpoint[]): () => void {
  const client = useQueryClient();
  return () => void refreshReads(client, endpoints);
}
