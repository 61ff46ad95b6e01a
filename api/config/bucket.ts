import { string } from 'yup';
import { needs, onOrOff, webAddress, type Environment } from './variable-rules.ts';

export interface S3Config {
  readonly bucket: string;
  /** Defaults to Amazon S3. */
  readonly endpoint?: string;
  readonly region: string;
  /** Without them the SDK uses the machine's role or the `AWS_*` variables. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Puts the bucket's name in the path instead of the host. */
  readonly isPathStyle: boolean;
}

type BucketVariable = 'BUCKET' | 'ENDPOINT' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY' | 'PATH_STYLE';

/** The rules of a bucket's variables: `S3_BUCKET` and others without a prefix, `EXPORT_S3_BUCKET` with `EXPORT_`. */
export function bucketVariables<Prefix extends string>(prefix: Prefix) {
  const name = <Name extends string>(part: Name) => `${prefix}S3_${part}` as const;
  const others = (['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'PATH_STYLE'] as const).map(name);
  const rest = `${name('BUCKET')} is required with the other ${prefix}S3_ variables`;
  return {
    [name('BUCKET')]: string().test('given', rest, (value, { parent }) => {
      return value !== undefined || others.every((other) => (parent as Environment)[other] === undefined);
    }),
    [name('ENDPOINT')]: webAddress(name('ENDPOINT')),
    [name('REGION')]: string(),
    [name('ACCESS_KEY_ID')]: string().test(needs(name('ACCESS_KEY_ID'), name('SECRET_ACCESS_KEY'))),
    [name('SECRET_ACCESS_KEY')]: string().test(needs(name('SECRET_ACCESS_KEY'), name('ACCESS_KEY_ID'))),
    [name('PATH_STYLE')]: onOrOff(name('PATH_STYLE')),
  } as Record<`${Prefix}S3_${BucketVariable}`, ReturnType<typeof string>>;
}

/** @param given checked variables, whose names begin with the prefix */
export function bucketOf(bucket: string | undefined, given: Environment, prefix: string): S3Config | undefined {
  if (bucket === undefined) return undefined;
  const of = (part: BucketVariable) => given[`${prefix}S3_${part}`];
  const [endpoint, accessKeyId, secretAccessKey] = [of('ENDPOINT'), of('ACCESS_KEY_ID'), of('SECRET_ACCESS_KEY')];
  const pathStyle = of('PATH_STYLE');
  return {
    bucket,
    region: of('REGION') ?? 'us-east-1',
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Services other than Amazon rarely have a host per bucket.
    isPathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'on',
  };
}
