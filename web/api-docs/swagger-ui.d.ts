declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { ComponentType } from 'react';

  /** What we use of an Immutable.js collection. */
  interface Collection {
    size: number;
    get: (key: string) => unknown;
    getIn: (path: readonly string[]) => Collection | undefined;
    set: (key: string, value: unknown) => Collection;
    map: (change: (value: Collection, key: string) => Collection) => Collection;
    filter: (test: (value: Collection, key: string) => boolean) => Collection;
    toJS: () => unknown;
  }

  /** What our plugins use of https://github.com/swagger-api/swagger-ui/tree/master/docs/customization */
  interface System {
    /** Swagger UI contains a React of its own. */
    React: typeof import('react');
    Im: { fromJS: (value: unknown) => Collection };
    getComponent: <Props = object>(name: string, isContainer?: boolean) => ComponentType<Props>;
    layoutActions: { updateFilter: (phrase: string) => void };
    layoutSelectors: { currentFilter: () => unknown };
    specSelectors: { specJson: () => Collection; taggedOperations: () => Collection; url: () => string };
    fn: {
      buildRequest: (options: object) => object;
      requestSnippetGenerator_curl_bash: (request: Collection) => string;
    };
  }

  type Wrap<Props> = (Original: ComponentType<Props>, system: System) => ComponentType<Props>;

  interface Plugin {
    // Each has its own properties.
    // oxlint-disable-next-line typescript/no-explicit-any
    components?: Record<string, ComponentType<any>>;
    // oxlint-disable-next-line typescript/no-explicit-any
    wrapComponents?: Record<string, Wrap<any>>;
    fn?: object;
    statePlugins?: object;
  }

  interface Options {
    dom_id: string;
    url: string;
    plugins: ((system: System) => Plugin)[];
    docExpansion: 'list' | 'full' | 'none';
    deepLinking: boolean;
    filter: boolean;
    defaultModelsExpandDepth: number;
    tryItOutEnabled: boolean;
    displayRequestDuration: boolean;
    validatorUrl: null;
  }

  export default function SwaggerUI(options: Options): void;
}
