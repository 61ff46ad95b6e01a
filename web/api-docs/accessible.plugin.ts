import type { Plugin, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

interface FieldProps {
  /** The parameter's name; a body has none. */
  description?: string;
}

interface DeepLinkProps {
  path: string;
  text: React.ReactNode;
}

/** Landmarks, headings, names and focus that Swagger UI does not have. */
export const accessible = ({ React }: System): Plugin => {
  const hidden = (element: string, text: string) =>
    React.createElement(element, { className: 'reference-hidden' }, text);

  const named = (Original: React.ComponentType<FieldProps>) =>
    function Named(props: FieldProps) {
      return React.createElement(
        'label',
        null,
        hidden('span', props.description ?? 'Request body'),
        React.createElement(Original, props),
      );
    };

  return {
    components: {
      CloseIcon: () => React.createElement('span', { role: 'img', 'aria-label': 'Close' }, '×'),
    },
    wrapComponents: {
      InfoContainer: (Original) =>
        function Header(props: object) {
          // The role, because it is within a section.
          return React.createElement('header', { role: 'banner' }, React.createElement(Original, props));
        },
      operations: (Original) =>
        function WithHeading(props: object) {
          return React.createElement(
            React.Fragment,
            null,
            hidden('h2', 'Operations'),
            React.createElement(Original, props),
          );
        },
      // The path of an operation is in a button, which must not contain a link.
      DeepLink: (Original: React.ComponentType<DeepLinkProps>) =>
        function PathOrLink(props: DeepLinkProps) {
          return props.path.includes('/')
            ? React.createElement('span', null, props.text)
            : React.createElement(Original, props);
        },
      JsonSchema_string: named,
      JsonSchema_boolean: named,
      JsonSchema_object: named,
      RequestBodyEditor: named,
      // The button of a schema without a name has only an icon.
      JSONSchema202012Accordion: (Original) =>
        function Named(props: { children?: React.ReactNode }) {
          return React.createElement(Original, props, props.children, hidden('span', 'details'));
        },
      authorizationPopup: (Original) =>
        function Dialog(props: object) {
          const dialog = React.useRef<HTMLDialogElement>(null);
          React.useEffect(() => {
            const { activeElement } = document;
            dialog.current?.showModal();
            dialog.current?.querySelector('input')?.focus();
            return () => {
              if (activeElement instanceof HTMLElement) activeElement.focus();
            };
          }, []);
          return React.createElement(
            'dialog',
            { ref: dialog, 'aria-label': 'Authorize' },
            React.createElement(Original, props),
          );
        },
    },
  };
};
