import { Button } from 'antd';
import { useState } from 'react';
import { OneTimeText } from '../access/one-time-text';
import { EndPreview, CreatePreview } from '../act/preview';
import type { Preview } from 'registry-contract/previews';
import { useHasRight } from '../api/operator';
import { useChannel, usePreviews } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { LoadMore } from '../frame/load-more';
import { EmptyState, Page, Panel } from '../frame/page';
import { PreviewRows } from './preview-rows';

type Open = { kind: 'none' | 'make' } | { kind: 'end'; preview: Preview };

/** Lists preview links: open ones, and those that are over. */
export function PreviewsPage() {
  const channel = useChannel();
  const previews = usePreviews();
  const mayPromote = useHasRight('promote');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const [link, setLink] = useState<string>();
  const close = () => setOpen({ kind: 'none' });
  const end = mayPromote ? (preview: Preview) => setOpen({ kind: 'end', preview }) : undefined;
  return (
    <Page
      title="Previews"
      about={`Links that show one version on ${channel} to anyone who has the link. Other visitors see the live version.`}
      actions={
        mayPromote && (
          <Button type="primary" onClick={() => setOpen({ kind: 'make' })}>
            Create a preview…
          </Button>
        )
      }
    >
      <QueryResult question={previews} rows={6}>
        {(list) => {
          const running = list.filter(({ standing }) => standing === 'open');
          const over = list.filter(({ standing }) => standing !== 'open');
          return (
            <>
              <Panel title="Running" flush>
                {running.length === 0 ? (
                  <EmptyState title="No open previews">
                    Create one to show a version before it's live, in production as well.
                  </EmptyState>
                ) : (
                  <PreviewRows previews={running} end={end} />
                )}
              </Panel>
              {over.length > 0 && (
                <Panel title="Over" flush>
                  <PreviewRows previews={over} />
                  <LoadMore question={previews}>Older previews</LoadMore>
                </Panel>
              )}
            </>
          );
        }}
      </QueryResult>
      <CreatePreview open={open.kind === 'make'} close={close} tell={setLink} />
      {open.kind === 'end' && <EndPreview preview={open.preview} close={close} />}
      {link && (
        <OneTimeText
          what="The link"
          secret={link}
          about="Copy it now: it can't be shown again. Send it to the people who should see the version."
          done={() => setLink(undefined)}
        />
      )}
    </Page>
  );
}
