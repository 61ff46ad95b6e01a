import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../features.ts';
import { featureAreas } from '../../scripts/lint/areas.ts';

const api = join(import.meta.dirname, '..');

/** The folder of a feature: `people/users`. */
const folderOf = (name: string) => `${featureAreas.find((area) => existsSync(join(api, area, name)))}/${name}`;

const rank = (folder: string) => featureAreas.indexOf(folder.split('/', 1)[0] ?? '');

test('features use services of their own area, and of earlier ones', () => {
  const declared = features.filter(({ name }) => name !== 'kernel');
  expect(declared.filter(({ name }) => rank(folderOf(name)) === -1)).toEqual([]);
  const owners = new Map(
    declared.flatMap(({ name, services, servicesOfKinds }) =>
      Object.keys({ ...services, ...servicesOfKinds }).map((service) => [service, folderOf(name)]),
    ),
  );
  const upwards = declared.flatMap(({ name, uses }) =>
    uses
      .filter((service) => rank(owners.get(service) ?? '') > rank(folderOf(name)))
      .map((service) => `${folderOf(name)} > ${service}`),
  );
  expect(upwards).toEqual([]);
});

test('what a feature asks for is provided by a feature of a later area', () => {
  const provided = new Set(features.flatMap(({ services }) => Object.keys(services)));
  const asked = features.flatMap(({ name, asks }) => asks.map((service) => `${name} > ${service}`));
  expect(asked).toEqual(['media > mediaUses']);
  expect(asked.filter((one) => !provided.has(one.split(' > ')[1] ?? ''))).toEqual([]);
});
