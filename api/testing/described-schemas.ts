import { Ajv2020 } from 'ajv/dist/2020.js';

/** Checks a value against a schema of the document, and returns a sentence for each mismatch. */
export type SchemaCheck = (schema: object, value: unknown) => string[];

/** The schemas of an OpenAPI document. Each is compiled once: compiling one takes longer than a request. */
export function describedSchemas(document: object): SchemaCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(text, validate);
    return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  };
}
