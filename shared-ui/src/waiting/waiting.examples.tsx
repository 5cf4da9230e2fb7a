import { Text } from '../surface/text';
import type { Examples } from '../testing';
import { EmptyState } from './empty-state';
import { ListSkeleton } from './list-skeleton';
import { ProgressBar } from './progress-bar';
import { Spinner } from './spinner';

export const waitingExamples = {
  Spinner: { turning: { draw: () => <Spinner label="Loading your business locations" /> } },
  ListSkeleton: {
    'three rows': { draw: () => <ListSkeleton rows={3} label="Loading your services" /> },
    'lines of one card': {
      draw: () => <ListSkeleton rows={3} of="lines" label="Loading the catalog" />,
    },
  },
  EmptyState: {
    'title only': { draw: () => <EmptyState title="No services matched with your input" /> },
    'with words': {
      draw: () => (
        <EmptyState title="This service isn’t on your list">
          <Text tone="muted">It may have been deleted, or the link may be wrong.</Text>
        </EmptyState>
      ),
    },
  },
  ProgressBar: {
    'at its beginning': { draw: () => <ProgressBar percent={20} label="Step 1 of 9" /> },
    'at its end': { draw: () => <ProgressBar percent={100} label="Step 9 of 9" /> },
  },
} satisfies Record<string, Examples>;
