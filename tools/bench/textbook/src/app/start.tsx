import { createRoot } from 'react-dom/client';
import { ConfigProvider } from 'antd';
import { BrowserRouter } from 'react-router-dom';
import { App, type Load } from './app';

/** Renders the page with screens from the given source. */
export function start(load: Load) {
  createRoot(document.getElementById('root')!).render(
    <ConfigProvider theme={{ token: { colorPrimary: '#0b5563', fontSize: 16 } }}>
      <BrowserRouter>
        <App load={load} />
      </BrowserRouter>
    </ConfigProvider>,
  );
}
