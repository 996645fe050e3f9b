"""A WebKit window for WebKitWebDriver with any width, dark scheme, scripts off and a readable console.

WebKit's MiniBrowser cannot be narrower than 447 px, and does not log to the console under automation.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

options = json.loads(sys.argv[1])
Gtk.Settings.get_default().props.gtk_application_prefer_dark_theme = options["dark"]

listener = WebKit2.UserScript(
    options["listener"], WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
)


def create_view(_session):
    content = WebKit2.UserContentManager()
    content.add_script(listener)
    view = WebKit2.WebView(is_controlled_by_automation=True, web_context=context, user_content_manager=content)
    view.get_settings().props.enable_javascript = options["scripts"]
    window = Gtk.Window()
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


context = WebKit2.WebContext.new_ephemeral()
context.connect("automation-started", lambda _context, session: session.connect("create-web-view", create_view))
context.set_automation_allowed(True)
Gtk.main()
