// Deliberate violations, excluded from lint: scripts/lint/imports.test.ts expects an error for each import.
import express from 'express';
import type { Dialog } from '@mui/material';
export * from '../../api/kernel/errors/errors.ts';
export const planted = (): unknown => [express, import('../../api/kernel/access/access.ts')];
export type Planted = typeof Dialog;
