import CircleAlert from 'lucide-react/icons/circle-alert';

interface FormFailureProps {
  failure: { readonly message: string; readonly fields?: Readonly<Record<string, string>> } | null;
}

/**
 * What a form as a whole was refused for; what is wrong with a field stands at the field. Always in the document, so
 * that it is read out when it appears.
 */
export function FormFailure({ failure }: FormFailureProps) {
  const isAboutForm = failure && Object.keys(failure.fields ?? {}).length === 0;
  return (
    <div role="alert">
      {isAboutForm && (
        <p className="notice notice-error">
          <CircleAlert aria-hidden />
          <span>{failure.message}</span>
        </p>
      )}
    </div>
  );
}
