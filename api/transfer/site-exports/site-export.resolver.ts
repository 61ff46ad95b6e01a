import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ExportScheduleInput } from './site-export.input.ts';
import { SiteExports } from './site-export.type.ts';

@Resolver(() => SiteExports)
export class SiteExportResolver {
  @Query(() => SiteExports, {
    description: 'The exports of the site that are kept, and when the next one is due; needs every permission.',
  })
  siteExports(@Ctx() scope: Scope) {
    return scope.siteExports.state();
  }

  @Mutation(() => SiteExports, {
    description: 'Changes when the site is exported by itself, and with what; needs every permission.',
  })
  saveExportSchedule(
    @Ctx() scope: Scope,
    @Arg('input', () => ExportScheduleInput, { description: 'What to change.' }) input: ExportScheduleInput,
  ) {
    return scope.siteExports.save(input);
  }

  @Mutation(() => SiteExports, {
    description:
      'Queues an export to the configured place, with what the schedule has chosen; needs every permission. CONFLICT without a place, or while another one is under way.',
  })
  exportSite(@Ctx() scope: Scope) {
    return scope.siteExports.run();
  }

  @Mutation(() => Boolean, { description: 'Deletes an export and its file; needs every permission.' })
  async deleteSiteExport(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the export.' }) id: string,
  ): Promise<boolean> {
    await scope.siteExports.remove(readId(id, 'Export'));
    return true;
  }
}
