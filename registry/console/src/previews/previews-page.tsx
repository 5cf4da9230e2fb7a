import { Button } from 'antd';
import { useState } from 'react';
import { ToldOnce } from '../access/told-once';
import { EndPreview, MakePreview } from '../act/preview';
import type { Preview } from 'registry-contract/previews';
import { useMay } from '../asking/operator';
import { useChannel, usePreviews } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Older } from '../frame/older';
import { Nothing, Page, Panel } from '../frame/page';
import { PreviewRows } from './preview-rows';

type Open = { kind: 'none' | 'make' } | { kind: 'end'; preview: Preview };

/** Links that show one version in the deployed page: which there are, and until when. */
export function PreviewsPage() {
  const channel = useChannel();
  const previews = usePreviews();
  const mayPromote = useMay('promote');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const [link, setLink] = useState<string>();
  const close = () => setOpen({ kind: 'none' });
  const end = mayPromote ? (preview: Preview) => setOpen({ kind: 'end', preview }) : undefined;
  return (
    <Page
      title="Previews"
      about={`Links that show one version in the page of ${channel}, to whoever has the link. Nobody else notices.`}
      actions={
        mayPromote && (
          <Button type="primary" onClick={() => setOpen({ kind: 'make' })}>
            Make a preview…
          </Button>
        )
      }
    >
      <Answered question={previews} rows={6}>
        {(all) => {
          const running = all.filter(({ standing }) => standing === 'open');
          const over = all.filter(({ standing }) => standing !== 'open');
          return (
            <>
              <Panel title="Running" flush>
                {running.length === 0 ? (
                  <Nothing title="No preview runs">
                    Make one to show a version to somebody before it is live, in production too.
                  </Nothing>
                ) : (
                  <PreviewRows previews={running} end={end} />
                )}
              </Panel>
              {over.length > 0 && (
                <Panel title="Over" flush>
                  <PreviewRows previews={over} />
                  <Older question={previews}>Older previews</Older>
                </Panel>
              )}
            </>
          );
        }}
      </Answered>
      <MakePreview open={open.kind === 'make'} close={close} tell={setLink} />
      {open.kind === 'end' && <EndPreview preview={open.preview} close={close} />}
      {link && (
        <ToldOnce
          what="The link"
          secret={link}
          about="Nobody can look it up later. Give it to whoever is to see the version."
          done={() => setLink(undefined)}
        />
      )}
    </Page>
  );
}
