import { caseStudies } from './articles-case-studies.ts';
import { guides } from './articles-guides.ts';
import type { DemoStory } from './demo.types.ts';
import { aiResearchPosts } from './posts-ai-research.ts';
import { automationPosts } from './posts-automation.ts';
import { healthcarePosts } from './posts-healthcare.ts';
import { manufacturingPosts } from './posts-manufacturing.ts';
import { technologyPosts } from './posts-technology.ts';

export const demoPosts: readonly DemoStory[] = [
  ...aiResearchPosts,
  ...healthcarePosts,
  ...automationPosts,
  ...manufacturingPosts,
  ...technologyPosts,
];

export const demoArticles: readonly DemoStory[] = [...guides, ...caseStudies];
