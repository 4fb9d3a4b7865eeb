import CircleAlert from 'lucide-react/icons/circle-alert';

interface FormFailureProps {
  failure: { readonly message: string; readonly fields?: Readonly<Record<string, string>> } | null;
}

/**
 * The reason why a whole form was refused; errors of a field are shown at the field. Always in the document, so that
 * screen readers announce it.
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
