import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rollup } from 'vite';

const ENTRY = path.resolve(import.meta.dirname, '../../apps/parts/chart-stage.tsx');
const ADDRESS = 'http://localhost/chart';

export interface ChartBundle {
  /** Defines the global `stage`. */
  readonly script: string;
  readonly styles: string;
}

/** Builds the chart kit as the portal does, but alone and in one file. */
export async function buildChartStage(): Promise<ChartBundle> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'stage', cssFileName: 'stage' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  const files = outputs.flatMap(({ output }) => output);
  return {
    script: files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n'),
    styles: files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('\n'),
  };
}

/** A page with an empty element `#chart` of a known size, where `stage.showChart` draws. */
export async function openChartPage(context: BrowserContext, { script, styles }: ChartBundle): Promise<Page> {
  const page = await context.newPage();
  await page.route('http://localhost/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><meta name="viewport" content="width=device-width"><body><div id="chart"></div></body>',
    }),
  );
  await page.goto(ADDRESS);
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ content: script });
  return page;
}
