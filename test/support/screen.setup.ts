import '@testing-library/jest-dom';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 60_000 });

/** What React, Arco or the console itself complained about during the running test. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`The screen complained:\n${complaints.join('\n')}`);
});
