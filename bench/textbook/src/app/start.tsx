import { createRoot } from 'react-dom/client';
import { ConfigProvider } from 'antd';
import { BrowserRouter } from 'react-router-dom';
import { App, type Load } from './app';

/** Draws the page, whose screens come from wherever this build has them. */
export function start(load: Load) {
  createRoot(document.getElementById('root')!).render(
    <ConfigProvider theme={{ token: { colorPrimary: '#0b5563', fontSize: 16 } }}>
      <BrowserRouter>
        <App load={load} />
      </BrowserRouter>
    </ConfigProvider>,
  );
}
